export default function Color() {
  return null
}
