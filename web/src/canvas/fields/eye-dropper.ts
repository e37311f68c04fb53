interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>;
}

/** Browsers that can pick a colour from the screen have this; its type is not in the standard library yet. */
const holder = globalThis as { readonly EyeDropper?: new () => EyeDropper };

export const hasEyeDropper = (): boolean => holder.EyeDropper !== undefined;

/** A colour of the screen that the person points at; undefined when they change their mind. */
export async function pickFromScreen(): Promise<string | undefined> {
  if (holder.EyeDropper === undefined) return undefined;
  try {
    return (await new holder.EyeDropper().open()).sRGBHex;
  } catch {
    return undefined;
  }
}
