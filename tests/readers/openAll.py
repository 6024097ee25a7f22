"""Opens the rows of a run with what people use, and says how many each reader found, or that it cannot."""

import glob
import json
import sys

import duckdb
import pandas
import polars
import pyarrow
import pyarrow.dataset

run, export = sys.argv[1:3]
parts = sorted(glob.glob(f"{run}/rounds/*.arrows"))


def in_duckdb(pattern):
    return duckdb.sql(f"select count(*) from '{pattern}'").fetchone()[0]


WAYS = {
    "polars parts": lambda: sum(polars.read_ipc_stream(part).height for part in parts),
    "polars parts by glob": lambda: polars.scan_ipc(f"{run}/rounds/*.arrows").collect().height,
    "polars arrow": lambda: polars.scan_ipc(f"{export}/rounds*.arrow").collect().height,
    "polars parquet": lambda: polars.scan_parquet(f"{export}/rounds*.parquet").collect().height,
    "pyarrow parts": lambda: sum(pyarrow.ipc.open_stream(part).read_all().num_rows for part in parts),
    "pyarrow arrow": lambda: pyarrow.dataset.dataset(glob.glob(f"{export}/rounds*.arrow"), format="ipc").count_rows(),
    "pyarrow parquet": lambda: pyarrow.dataset.dataset(glob.glob(f"{export}/rounds*.parquet")).count_rows(),
    "pandas parts": lambda: len(pandas.read_feather(parts[0])),
    "pandas arrow": lambda: sum(len(pandas.read_feather(file)) for file in glob.glob(f"{export}/rounds*.arrow")),
    "pandas parquet": lambda: len(pandas.read_parquet(glob.glob(f"{export}/rounds*.parquet"))),
    "pandas csv": lambda: len(pandas.read_csv(f"{export}/rounds.csv")),
    "duckdb parts by glob": lambda: in_duckdb(f"{run}/rounds/*.arrows"),
    "duckdb arrow": lambda: in_duckdb(f"{export}/rounds*.arrow"),
    "duckdb parquet": lambda: in_duckdb(f"{export}/rounds*.parquet"),
    "duckdb csv": lambda: in_duckdb(f"{export}/rounds.csv"),
}

found = {}
for name, way in WAYS.items():
    try:
        found[name] = way()
    except Exception:  # What a reader says of what it cannot open is its own affair.
        found[name] = None
print(json.dumps(found))
