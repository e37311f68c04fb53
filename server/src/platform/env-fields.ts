import { z } from 'zod';
import { StartError } from './start-error.ts';

/** A variable that holds a URL with one of the protocols, such as `https:`. */
export const urlField = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `is not a URL with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** A variable that holds JSON; `error` is the message for any other value. */
export const jsonField = <T extends z.ZodType>(schema: T, error: string) =>
  z.string().transform((value, context) => {
    const read = schema.safeParse(parsedJson(value));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });

/** JSON, or undefined for invalid text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The variables of a process. */
export type Environment = { readonly [name: string]: string | undefined };

/**
 * The variables of a schema, trimmed; an empty one is `missing`. Throws a StartError with one sentence for each fault.
 */
export function readVariables<T extends z.ZodObject>(
  schema: T,
  environment: Environment,
  missing = 'is missing',
): z.output<T> {
  const given = Object.keys(schema.shape).map((name) => [name, environment[name]?.trim() || undefined]);
  const read = schema.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  throw wrongSetting(
    ...read.error.issues.map(
      // A variable that is present can only have a wrong value, not a wrong type.
      ({ code, path, message }) => `${String(path[0])} ${code === 'invalid_type' ? missing : message}.`,
    ),
  );
}

/** The StartError for faults in the environment, one sentence each. */
export const wrongSetting = (...sentences: readonly string[]): StartError =>
  new StartError('configInvalid', sentences.join('\n'));
