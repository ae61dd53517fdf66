import type { DocumentView } from '#shared/wire/document.ts';
import type { Customer } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { noiseImage } from './files.ts';

export const JPEG = await noiseImage('jpeg');
export const PNG = await noiseImage('png');
/** An expiry date far in the future. */
export const FAR_EXPIRY = '2029-05-31';

export type Upload = {
  fileType?: string;
  expireDate?: string;
  isOnlyOnePage?: boolean;
  file?: [Buffer, string];
  file2?: [Buffer, string];
};

export type UploadAnswer = {
  status: number;
  body: DocumentView & {
    code?: string;
    title?: string;
    errors?: { field: string; code: string; message: string }[];
  };
};

/** Uploads a document over HTTP as a browser does; by default a licence with a valid front side. */
export async function upload(
  world: World,
  person: Customer,
  { file, file2, ...query }: Upload = {},
): Promise<UploadAnswer> {
  const form = new FormData();
  const [bytes, name] = file ?? [JPEG, 'front.jpg'];
  if (bytes.length > 0) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  if (file2) form.append('file2', new Blob([new Uint8Array(file2[0])]), file2[1]);
  const parameters = new URLSearchParams({
    fileType: query.fileType ?? 'CANADIANDRIVELICENCE',
    expireDate: query.expireDate ?? FAR_EXPIRY,
    isOnlyOnePage: String(query.isOnlyOnePage ?? false),
  });
  const response = await fetch(`${world.url}/api/documents?${parameters.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as UploadAnswer['body'] };
}

export async function documentsOf(person: Customer): Promise<DocumentView[]> {
  return (await (await person.call('GET', '/api/documents')).json()) as DocumentView[];
}

/** Creates a staff member who decides on documents. */
export async function documentReviewer(world: World): Promise<bigint> {
  const { rows } = await world.pool.query<{ id: bigint }>(
    `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender,
       lang_key, roles, activated, referral_code, created_at, updated_at)
     values ('employee', 'e@example.ca', '5145550000', 'x', 'E', 'E', '1980-01-01', 'OTHER', 'FR', '{ROLE_ADMIN}',
       true, 'GTF-STAFF', now(), now()) returning id`,
  );
  return rows[0]?.id ?? 0n;
}
