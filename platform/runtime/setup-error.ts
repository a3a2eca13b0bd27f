/**
 * What the operator has to change before the product can start, in one sentence that begins with the name of the setting.
 * It is shown without a stack, and a start that meets it is not tried again.
 */
export class SetupError extends Error {}
