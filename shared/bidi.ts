/** Characters that turn the text after them around: what is read is then not what is there. No field of ours needs them. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/

export const turnsText = (text: string) => TURNING.test(text)
export const withoutTurning = (text: string) => text.replace(new RegExp(TURNING, 'g'), '')
