import { AgeText } from './age-text.tsx';

/** Position of the age in a text of `AgedText`. */
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
