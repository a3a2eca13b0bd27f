// Memeriksa bukti saldo tanpa memakai apa pun dari kami, selain berkas bukti Anda: node periksa-bukti.mjs bukti.json
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const proof = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const faults = []
const salts = new Set()
let own = 0n

for (const { salt, amount, path } of proof.leaves) {
  salts.add(salt) // setiap daun hanya boleh dihitung sekali
  let hash = sha256(`leaf:${proof.day}:${proof.account}:${salt}:${amount}`)
  let sum = BigInt(amount)
  own += sum
  if (sum < 0n) faults.push('ada daun yang kurang dari nol')
  for (const step of path) {
    if (BigInt(step.sum) < 0n) faults.push('ada jumlah yang kurang dari nol')
    const [left, right] =
      step.side === 'left'
        ? [`${step.hash}:${step.sum}`, `${hash}:${sum}`]
        : [`${hash}:${sum}`, `${step.hash}:${step.sum}`]
    hash = sha256(`node:${left}:${right}`)
    sum += BigInt(step.sum)
  }
  if (hash !== proof.root || String(sum) !== proof.total) faults.push('daun tidak sampai ke akar')
}
if (proof.leaves.length === 0 || salts.size !== proof.leaves.length) faults.push('ada daun yang dihitung dua kali')
if (own !== BigInt(proof.wallet) + BigInt(proof.escrow)) faults.push('jumlah daun bukan saldo Anda')
const { day, asOf, root, total, count, people, previous } = proof
if (sha256(`seal:${day}:${asOf}:${root}:${total}:${count}:${people}:${previous}`) !== proof.seal)
  faults.push('segel bukan dari akar ini')

console.log(`Hari ${day}, akun ${proof.account}: Rp${own}`)
console.log(`Segel ${proof.seal}: bandingkan dengan yang Anda catat dari halaman Bukti dana`)
console.log(faults.length ? `TIDAK COCOK: ${[...new Set(faults)].join('; ')}` : 'COCOK')
process.exitCode = faults.length ? 1 : 0
