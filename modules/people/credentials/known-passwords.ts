import { brandToken } from '#shared/brand'

/**
 * What people choose when they are asked for a password, in Indonesian and in English, and the words of this product.
 * Everything here is lower case, without the digits and signs that are put around it.
 */
const WORDS = `${brandToken.toLowerCase()}
password passw0rd pass passphrase passcode sandi katasandi kata kunci katakunci rahasia sesuatu admin administrator root user
pengguna login masuk daftar akun account guest tamu test testing tester coba cobacoba contoh demo default changeme ganti gantisaya
welcome selamat datang selamatdatang hello halo hai secret letmein open buka iloveyou aku cinta akucintakamu cintaku sayang sayangku
kamu kita love lover lovely loveyou cinta rindu kangen mantan pacar pacarku jodoh kekasih suami istri ibu ibuku mama mamaku bunda
ayah ayahku papa papaku bapak bapakku anak anakku kakak adik keluarga keluargaku family mother father sister brother baby bayi
indonesia merdeka garuda pancasila nusantara jakarta bandung surabaya medan semarang yogyakarta jogja jogjakarta bali denpasar
makassar palembang malang bogor depok bekasi tangerang solo surakarta padang pekanbaru lampung aceh banten papua kalimantan sulawesi
sumatra sumatera java jawa sunda betawi lombok manado batam balikpapan samarinda pontianak banjarmasin cirebon
allah allahuakbar bismillah bismilah alhamdulillah alhamdulilah subhanallah astaghfirullah insyaallah masyaallah assalamualaikum
muhammad mohammad islam muslim muslimah iman ikhlas sabar syukur berkah barokah halal syariah sharia amanah hijrah ramadhan ramadan
lebaran idulfitri quran alquran mekah madinah kabah surga jannah barakah rezeki rejeki sukses semangat bahagia
syirkah syirka urun dana urundana sukuk saham investasi investor invest pemodal penerbit dividen bagihasil mudharabah musyarakah
ijarah wallet dompet uang uangku money cash kaya rich rupiah bank banking tabungan deposito ekonomi bisnis business usaha
crowdfunding pasar market trading trader portofolio emas gold bitcoin crypto
qwerty qwertyuiop qwertyui qwertyu asdfgh asdfghjkl asdf zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc qwer asd zxc qwe
abc abcd abcde abcdef abcdefg abcdefgh xyz aaa aaaa zzz xxx poiuytrewq lkjhgfdsa mnbvcxz azerty
monkey dragon master superman batman spiderman ironman naruto doraemon pikachu pokemon minecraft roblox gundam kucing anjing kelinci
harimau macan singa naga burung ikan princess sunshine shadow michael jordan michelle jennifer jessica ashley daniel andrew thomas
charlie robert george william anthony david joshua matthew steven joseph samuel freedom whatever trustno computer komputer internet
google facebook instagram twitter tiktok youtube gmail yahoo whatsapp telegram samsung iphone android xiaomi oppo vivo nokia windows
linux ubuntu server database football soccer basketball sepakbola persib persija persebaya arema bonek bobotoh viking barcelona
realmadrid manchester united liverpool chelsea arsenal juventus milan ronaldo messi valentino rossi yamaha honda suzuki kawasaki toyota
ninja vixion supra avanza innova mercedes ferrari porsche
agus budi bambang slamet joko jokowi prabowo sukarno soekarno soeharto suharto habibie wahid megawati siti nur nurul dewi putri putra
putu made wayan ketut ayu sri wati rini rina rani ratna yuni yuli lestari wulan bulan bintang matahari mentari melati mawar anggrek
kartini fatimah aisyah khadijah zahra aminah maryam hasan husein husain ali umar usman abubakar yusuf yusup ibrahim ismail ahmad
achmad arif ari andi andri indra eko dwi tri rizky rizki reza fajar dimas bayu galih gilang wahyu hidayat kurniawan setiawan
gunawan hermawan susanto santoso wijaya saputra saputri pratama pratiwi wibowo nugroho utama permata intan mutiara cahaya
pelangi langit bumi laut pantai gunung hujan awan angin api air
januari februari maret april mei juni juli agustus september oktober november desember senin selasa rabu kamis jumat sabtu minggu
january february march june july august october december monday tuesday wednesday thursday friday saturday sunday spring summer
autumn winter satu dua tiga empat lima enam tujuh delapan sembilan sepuluh one two three four five six seven eight nine ten
merah putih merahputih kuning hijau biru hitam orange orangeblue purple yellow green blue black white silver red pink
sekolah kuliah kampus kantor kerja rumah rumahku jalan mobil motor sepeda kereta pesawat makan minum nasi goreng bakso rendang sate
kopi teh susu coklat chocolate cookie banana apple mangga durian cheese pepper ginger coffee
ganteng cantik keren mantap jago bos boss raja ratu king queen prince tuan nyonya gila gokil asik anjay kampret bangsat anjir
nothing something everything forever always never someone nobody hunter killer soldier warrior champion winner legend phoenix tiger
eagle falcon wolf lion bear starwars matrix hacker hacking access private public system service security secure safety
`

/** Words of which easy passwords are made. */
export const knownWords: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean))

const ENDINGS = [
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '12345678',
  '1945',
  '2024',
  '2025',
  '2026',
  '01',
  '99',
  '!',
  '123!',
  '@123',
]

/** Common passwords of ten and more characters, with doublings and usual endings. */
export function listCommonPasswords(): Set<string> {
  const made = [...knownWords].flatMap((word) => [
    word,
    word + word,
    word + word + word,
    ...ENDINGS.map((ending) => word + ending),
    ...ENDINGS.map((ending) => word + word + ending),
  ])
  return new Set(made.filter((password) => password.length >= 10))
}
