export default function Responsive() {
  return null
}
