export { agreeToAll, PASSWORD, rp, signIn, walletOf } from '../investor.ts'
