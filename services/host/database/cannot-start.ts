// The error that is shown to the person who starts the product as a plain sentence, without a stack.

/** The message is a full sentence that says what is wrong and what to do about it. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
