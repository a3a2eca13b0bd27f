/** Unicode controls that reverse the direction of the text after them, so that a reader sees other text than is stored. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/

/** Whether a text contains Unicode bidirectional controls, which can make it look like another text. */
export const hasBidiControls = (text: string) => BIDI_CONTROLS.test(text)
/** A text without Unicode bidirectional controls. */
export const removeBidiControls = (text: string) => text.replace(new RegExp(BIDI_CONTROLS, 'g'), '')
