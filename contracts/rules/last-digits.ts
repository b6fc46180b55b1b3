// The last digits of an account's number, as a person enters them. Banks show three to six of them, and never the full number.
export const lastDigitsPattern = /^\d{3,6}$/;

export const lastDigitsHint = 'Enter the last 3 to 6 digits of the account number.';
