// The one error that a person who starts the product is shown as a bare sentence, without a stack.

/** The message is a whole sentence that says what is wrong and what to do about it. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
