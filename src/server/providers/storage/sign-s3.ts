import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export type S3Keys = { region: string; accessKey: string; secretKey: string };

export type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: Buffer;
};

/**
 * Returns the headers that authenticate a request by AWS Signature Version 4. Signs everything including the content,
 * so that nothing can be replaced in transit.
 */
export async function signS3(
  { method, url, headers = {}, body }: S3Request,
  { region, accessKey, secretKey }: S3Keys,
  now: Date,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? Buffer.alloc(0)) },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    datetime: now.toISOString().replace(/[:-]|\.\d{3}/g, ''),
    allHeaders: true,
  });
  const signed = await signer.sign();
  return Object.fromEntries(signed.headers);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
