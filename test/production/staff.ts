import { castVote } from '../journeys/approval.ts'
import { expect } from '../journeys/expect.ts'
import type { Installation } from './installation.ts'
import { acceptInvitation, type Person } from './people.ts'

type Member = { email: string; firstname: string; roles: readonly string[] }

/** An admin invites somebody; another one agrees, once there is another one. */
export async function invite(
  site: Installation,
  { by, second, member }: { by: Person; second?: Person; member: Member },
): Promise<Person> {
  const { page } = by
  await page.goto('/admin/staff')
  await page.getByLabel('Email kantor').fill(member.email)
  await page.getByLabel('Nama depan').fill(member.firstname)
  for (const role of member.roles) await page.getByRole('checkbox', { name: role, exact: true }).check()
  await page.getByLabel('Alasan').fill('Bekerja di sini mulai hari ini')
  await page.getByRole('button', { name: 'Undang', exact: true }).click()
  await expect(page.getByText(second ? 'Permintaan dikirim' : 'Undangan dikirim').first()).toBeVisible()
  if (second) await approve(second, `Undang ${member.firstname} sebagai staf`)
  const mail = await site.inbox.take(member.email, /Undangan staf/)
  return acceptInvitation(site, member.email, /https:\S+\/staff-invitation\?\S+/.exec(mail)![0])
}

/** A member of staff finds a request in the inbox and agrees. */
export async function approve({ page }: Person, title: string | RegExp) {
  await page.goto('/admin/approvals')
  await page.getByRole('link', { name: title }).first().click()
  await castVote(page, 'Setujui', 'Sesuai dokumen.')
}

/** Compliance puts a list of names in force. */
export async function importList({ page }: Person, list: string, name: string) {
  await page.goto('/admin/screening')
  const kind = page.getByLabel('Daftar', { exact: true })
  const options = await kind.locator('option').allTextContents()
  await kind.selectOption({ label: options.find((option) => option.includes(list))! })
  const buffer = Buffer.from(`reference,name,remark\n${list}-1,${name},Nama rekaan\n`)
  await page.getByLabel('Berkas CSV').setInputFiles({ name: `${list}.csv`, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Berlakukan' }).click()
  await expect(page.getByText(/berlaku: 1 nama/).first()).toBeVisible()
}
