import { AgeText } from './age-text.tsx';

/** Where the age goes in a text that `AgedText` is given. */
export const AGE = '\u0000';

/** A text around the age of an instant, which is updated automatically: `t('…', { age: AGE })`. */
export function AgedText({ text, at }: { readonly text: string; readonly at: number }) {
  const [before, after] = text.split(AGE);
  return (
    <>
      {before}
      <AgeText at={at} />
      {after}
    </>
  );
}
