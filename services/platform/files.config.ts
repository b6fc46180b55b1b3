// Settings of the file store: the local disk by default, or a bucket of an S3-compatible store. Both modes of running include them.
import { z } from 'zod';
import { readConfig } from './config.js';

export const fileSettings = {
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected the name of a bucket')
    .optional(),
  /** A store other than Amazon's. */
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  /** Keeps several installations apart in one bucket. */
  FILES_S3_PREFIX: z
    .string()
    .regex(/^(\w[\w.-]*\/)*$/, 'expected a path that ends with /')
    .default(''),
  /** None: the role of the machine or the pod. */
  FILES_S3_ACCESS_KEY: z.string().optional(),
  FILES_S3_SECRET_KEY: z.string().optional(),
};

type Given = z.output<z.ZodObject<typeof fileSettings>>;

export interface S3Settings {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  prefix: string;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** For `superRefine` of whatever schema takes these settings in. */
export function filesComplete(env: Given, context: z.RefinementCtx): void {
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (Boolean(env.FILES_S3_ACCESS_KEY) !== Boolean(env.FILES_S3_SECRET_KEY))
    wrong('FILES_S3_SECRET_KEY', 'FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY are given together or not at all');
  if (!env.FILES_S3_BUCKET && (env.FILES_S3_ENDPOINT ?? env.FILES_S3_ACCESS_KEY))
    wrong('FILES_S3_BUCKET', 'is needed by the other settings of S3');
}

const Environment = z.object(fileSettings).superRefine(filesComplete);

/** For commands that read no other settings. */
export const readFilesConfig = (environment: Record<string, string | undefined> = process.env): S3Settings | undefined =>
  s3In(readConfig(Environment, environment));

export function s3In(env: Given): S3Settings | undefined {
  if (!env.FILES_S3_BUCKET) return undefined;
  const { FILES_S3_ACCESS_KEY: accessKeyId, FILES_S3_SECRET_KEY: secretAccessKey } = env;
  return {
    bucket: env.FILES_S3_BUCKET,
    endpoint: env.FILES_S3_ENDPOINT,
    region: env.FILES_S3_REGION,
    prefix: env.FILES_S3_PREFIX,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}
