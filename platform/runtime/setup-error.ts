/**
 * A problem that the operator must fix before the product can start, in one sentence that begins with the name of the
 * setting. It is shown without a stack trace, and the start is not retried.
 */
export class SetupError extends Error {}
