import { formText } from '@tidegate/contract/form-text.ts';

/** The body of a request with its content type. */
export interface FormBody {
  readonly payload: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Any file's name: the server never looks at it. */
const FILE_NAME = '../../etc/passwd.exe';

/** These fields in this order as a form; one of bytes is a file, which makes it multipart/form-data. */
export async function formBody(fields: readonly (readonly [field: string, value: unknown])[]): Promise<FormBody> {
  const isUpload = fields.some(([, value]) => value instanceof Uint8Array);
  if (!isUpload) {
    const form = new URLSearchParams();
    for (const [field, value] of fields) form.append(field, formText(value));
    return { payload: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }
  const form = new FormData();
  for (const [field, value] of fields) {
    if (value instanceof Uint8Array) form.append(field, new Blob([new Uint8Array(value)]), FILE_NAME);
    else form.append(field, formText(value));
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
