# The program as built, for `docker build --tag dejarik .` in a clone; deploy/README.md says what to do with it.
ARG NODE_VERSION=20

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /dejarik
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# What queues, S3 and figures rest on is not installed with the program.
RUN npm run sbom && npm prune --omit=dev --no-audit --no-fund \
 && npm install --no-save --ignore-scripts --no-audit --no-fund bullmq@6 ioredis@6 @aws-sdk/client-s3@3 prom-client@15

FROM node:${NODE_VERSION}-bookworm-slim
LABEL org.opencontainers.image.title="dejarik" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production
WORKDIR /opt/dejarik
COPY --from=build /dejarik/package.json /dejarik/LICENSE ./
COPY --from=build /dejarik/node_modules node_modules
COPY --from=build /dejarik/dist/src dist/src
COPY --from=build /dejarik/dist/shared dist/shared
COPY --from=build /dejarik/dist/types dist/types
# Scripts of pages: no report is written without them. What every process would otherwise compute anew.
COPY --from=build /dejarik/dist/replay dist/replay
COPY --from=build /dejarik/dist/rows dist/rows
# Runs and workers know the program by the hashes of its modules: without them it would be taken for another.
COPY --from=build /dejarik/dist/areas.json /dejarik/dist/lcg-texts.json /dejarik/dist/LICENCES.txt /dejarik/dist/sbom.json dist/
# Catalogues, maps and what is shipped to be played; sources besides, which strategies of one's own may want to read.
COPY --from=build /dejarik/src src
COPY --from=build /dejarik/squads squads
COPY --from=build /dejarik/decks decks
COPY --from=build /dejarik/reports reports
COPY --from=build /dejarik/strategies strategies
RUN chmod +x dist/src/cli/main.js \
 && ln -s /opt/dejarik/dist/src/cli/main.js /usr/local/bin/dejarik \
 && mkdir /data && chown node:node /data
# No root: the program writes below /data alone, and threads and files need no rights.
USER node
WORKDIR /data
ENTRYPOINT ["dejarik"]
CMD ["--help"]
