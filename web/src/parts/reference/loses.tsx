import type { AskOf } from '@tidegate/contract/call.ts';
import { objectReferrers } from '@tidegate/contract/nouns/reference/calls.ts';
import type { Referrers } from '@tidegate/contract/nouns/reference/reference.ts';
import { useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { isAborted } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import styles from '../../ui/form/forms.module.css';

interface Props {
  /** The object that is to be deleted, by its kind: `{ page: '7' }`. */
  readonly of: AskOf<typeof objectReferrers>;
  readonly name: string;
}

/** In the question before an object is deleted: what uses it, by kind, with the first names. Nothing where it is unused. */
export function Loses({ of, name }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const found = useReferrers(of);
  if (found === undefined) return <p role="status">{t('loses.reading', { name })}</p>;
  if ('reason' in found) return <p role="alert">{t('loses.failed', { name, ...found })}</p>;
  const { referrers } = found;
  if (referrers.length === 0) return null;
  return (
    <>
      <p>{t('loses.title', { name })}</p>
      <ul className={styles['loses']}>
        {referrers.map(({ kind, kindName, count, names }) => (
          <li key={kind}>
            {t('loses.kind', { kind: kindName[language], count })}
            {names.length > 0 && (
              <ul>
                {names.map(({ equipment, name: user }, at) => (
                  // Two objects may have the same name.
                  <li key={`${at} ${user}`}>{equipment === '' ? user : `${equipment} / ${user}`}</li>
                ))}
                {count > names.length && <li>{t('loses.more', { count: count - names.length })}</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type Found = { readonly referrers: readonly Referrers[] } | { readonly reason: string };

/** Asked once: a question is outside of what shares the answers of screens. Undefined until there is an answer. */
function useReferrers(of: Props['of']): Found | undefined {
  const [found, setFound] = useState<Found>();
  const [asked] = useState(of);
  useEffect(() => {
    const control = new AbortController();
    ask(objectReferrers, asked, { signal: control.signal }).then(
      (referrers) => setFound({ referrers }),
      (error: unknown) => {
        if (!isAborted(error)) setFound({ reason: errorText(error) });
      },
    );
    return () => control.abort();
  }, [asked]);
  return found;
}
