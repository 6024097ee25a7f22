/**
 * Hands out typed arrays over one buffer, so that a state of many arrays is copied by copying its bytes. Whoever holds
 * one of them reaches all of them: what some may see and others may not belongs in Parts of its own.
 */
export class Parts {
  readonly buffer: ArrayBuffer;
  /** All of the buffer. */
  readonly bytes: Uint8Array;
  #used = 0;

  /** @param bytes enough for all parts; more is asked for than there is: a RangeError */
  constructor(bytes: number) {
    this.buffer = new ArrayBuffer(bytes);
    this.bytes = new Uint8Array(this.buffer);
  }

  int32(length: number): Int32Array {
    this.#used = (this.#used + 3) & ~3;
    const part = new Int32Array(this.buffer, this.#used, length);
    this.#used += part.byteLength;
    return part;
  }

  int16(length: number): Int16Array {
    this.#used = (this.#used + 1) & ~1;
    const part = new Int16Array(this.buffer, this.#used, length);
    this.#used += part.byteLength;
    return part;
  }

  uint8(length: number): Uint8Array {
    const part = new Uint8Array(this.buffer, this.#used, length);
    this.#used += part.byteLength;
    return part;
  }
}
