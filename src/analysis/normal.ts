import { assert, at } from "../core/assert.js";

const SQRT_2_PI = 2.5066282746310002;

/** Density of the standard normal distribution at z. */
export function normalPdf(z: number): number {
  return Math.exp(-0.5 * z * z) / SQRT_2_PI;
}

// Cody (1969), "Rational Chebyshev approximations for the error function", in the form R's pnorm uses:
// one numerator and denominator for |z| <= 0.67448975, one up to sqrt(32), one beyond.
const CENTRE_TOP = [2.2352520354606837, 161.02823106855587, 1067.6894854603709, 18154.98125334356, 0.06568233791820745];
const CENTRE_BOTTOM = [47.202581904688245, 976.0985517377767, 10260.932208618979, 45507.78933502673];
const MIDDLE_TOP = [
  0.39894151208813466, 8.883149794388377, 93.50665613217785, 597.2702763948002, 2494.5375852903726, 6848.190450536283,
  11602.65143764735, 9842.714838383978, 1.0765576773720192e-8,
];
const MIDDLE_BOTTOM = [
  22.266688044328117, 235.387901782625, 1519.3775994075547, 6485.558298266761, 18615.571640885097, 34900.95272114598,
  38912.00328609327, 19685.429676859992,
];
const TAIL_TOP = [
  0.215898534057957, 0.12740116116024736, 0.022235277870649807, 0.0014216191932278934, 2.9112874951168793e-5,
  0.023073441764940174,
];
const TAIL_BOTTOM = [
  1.284260096144911, 0.4682382124808651, 0.06598813786892856, 0.0037823963320275824, 7.297515550839662e-5,
];

/**
 * Chance that a standard normal value is at most z. Relative error about 1e-15, in the lower tail too (down to 1e-308).
 * For the upper tail ask `normalCdf(-z)`, which keeps all digits that `1 - normalCdf(z)` would lose.
 */
export function normalCdf(z: number): number {
  const y = Math.abs(z);
  if (y <= 0.67448975) return 0.5 + centre(z);
  const tail = y < 5.656854249492381 ? middleTail(y) : farTail(y);
  return z < 0 ? tail : 1 - tail;
}

function centre(z: number): number {
  const square = z * z;
  let top = at(CENTRE_TOP, 4) * square;
  let bottom = square;
  for (let i = 0; i < 3; i++) {
    top = (top + at(CENTRE_TOP, i)) * square;
    bottom = (bottom + at(CENTRE_BOTTOM, i)) * square;
  }
  return (z * (top + at(CENTRE_TOP, 3))) / (bottom + at(CENTRE_BOTTOM, 3));
}

function middleTail(y: number): number {
  let top = at(MIDDLE_TOP, 8) * y;
  let bottom = y;
  for (let i = 0; i < 7; i++) {
    top = (top + at(MIDDLE_TOP, i)) * y;
    bottom = (bottom + at(MIDDLE_BOTTOM, i)) * y;
  }
  return gauss(y) * ((top + at(MIDDLE_TOP, 7)) / (bottom + at(MIDDLE_BOTTOM, 7)));
}

function farTail(y: number): number {
  if (y > 38.6) return 0;
  const inverse = 1 / (y * y);
  let top = at(TAIL_TOP, 5) * inverse;
  let bottom = inverse;
  for (let i = 0; i < 4; i++) {
    top = (top + at(TAIL_TOP, i)) * inverse;
    bottom = (bottom + at(TAIL_BOTTOM, i)) * inverse;
  }
  const ratio = (inverse * (top + at(TAIL_TOP, 4))) / (bottom + at(TAIL_BOTTOM, 4));
  return gauss(y) * ((1 / SQRT_2_PI - ratio) / y);
}

/** exp(-y*y/2), split so that the rounding of y*y does not spoil the far tail. */
function gauss(y: number): number {
  const coarse = Math.trunc(y * 16) / 16;
  return Math.exp(-coarse * coarse * 0.5) * Math.exp(-(y - coarse) * (y + coarse) * 0.5);
}

// Wichura (1988), "Algorithm AS 241: the percentage points of the normal distribution", PPND16. Lowest power first.
const CENTRE_Q_TOP = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
  33430.57558358813, 2509.0809287301227,
];
const CENTRE_Q_BOTTOM = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271, 28729.085735721943,
  5226.495278852854,
];
const NEAR_Q_TOP = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684, 0.2417807251774506,
  0.022723844989269184, 0.0007745450142783414,
];
const NEAR_Q_BOTTOM = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  0.0005475938084995345, 1.0507500716444169e-9,
];
const FAR_Q_TOP = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
];
const FAR_Q_BOTTOM = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5,
  1.421511758316446e-7, 2.0442631033899397e-15,
];

/**
 * The z below which a standard normal value falls with chance p. Relative error about 1e-15; -Infinity at 0, Infinity
 * at 1.
 * @throws AssertionError when p is outside 0..1
 */
export function normalQuantile(p: number): number {
  assert(p >= 0 && p <= 1, "a chance lies in 0..1", { p });
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(CENTRE_Q_TOP, r)) / polynomial(CENTRE_Q_BOTTOM, r);
  }
  const tail = Math.min(p, 1 - p);
  if (tail === 0) return q < 0 ? -Infinity : Infinity;
  const r = Math.sqrt(-Math.log(tail));
  const z =
    r <= 5
      ? polynomial(NEAR_Q_TOP, r - 1.6) / polynomial(NEAR_Q_BOTTOM, r - 1.6)
      : polynomial(FAR_Q_TOP, r - 5) / polynomial(FAR_Q_BOTTOM, r - 5);
  return q < 0 ? -z : z;
}

function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (let i = coefficients.length - 1; i >= 0; i--) value = value * x + at(coefficients, i);
  return value;
}

/** The z of a two-sided interval: 1.959964 for confidence 0.95. */
export function twoSidedZ(confidence: number): number {
  assert(confidence > 0 && confidence < 1, "a confidence lies between 0 and 1", { confidence });
  return -normalQuantile((1 - confidence) / 2);
}
