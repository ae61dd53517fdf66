import type { StaffMember } from '#test/fixtures.ts';
import { JPEG } from '#test/identity/upload.ts';
import type { World } from '#test/world.ts';

type Answer = {
  status: number;
  place?: number;
  name?: string;
  code?: string;
  errors?: { field: string; message: string }[];
};

/** Attaches a file to a request over HTTP as a browser does; by default a photo. */
export async function attach(
  world: World,
  by: StaffMember,
  id: number,
  [content, name]: [Buffer, string] = [JPEG, 'relevé.jpg'],
): Promise<Answer> {
  const form = new FormData();
  if (content.length > 0) form.append('file', new Blob([new Uint8Array(content)]), name);
  const response = await fetch(`${world.url}/api/admin/approvals/${id}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body: form,
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}
