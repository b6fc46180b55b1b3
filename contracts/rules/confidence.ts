// How sure a guess must be. Pure.

/** From this confidence on, a guess needs no review. */
export const highConfidence = 0.8;
/** Below it, a guess is hardly one. */
export const lowConfidence = 0.5;
