import { CheckOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { Note } from '../../ui/layout/box.tsx';

const SHOWN_MS = 2_500;

/** Says "saved" for a moment, each time that the count of saves goes up. */
export function SavedMark({ count }: { readonly count: number }) {
  const t = useT();
  const [past, setPast] = useState(0);
  useEffect(() => (count === past ? undefined : browserClock.after(SHOWN_MS, () => setPast(count))), [count, past]);
  return (
    <Note weight={400} role="status">
      {count > past && (
        <>
          <CheckOutlined aria-hidden="true" /> {t('account.saved')}
        </>
      )}
    </Note>
  );
}
