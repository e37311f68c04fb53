import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { HandOverDrawer } from './hand-over-drawer.tsx';
import { useMayHandOver } from './may-hand-over.ts';
import type { OfferedGateway } from './open-offer.tsx';

/** Opens the handover drawer; hidden without permission. */
export function HandOverButton({ gateway }: { readonly gateway: OfferedGateway }) {
  const t = useT();
  const mayHandOver = useMayHandOver();
  const [isOpen, setOpen] = useState(false);
  if (!mayHandOver) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('handover.act')}</Button>
      {isOpen && <HandOverDrawer gateway={gateway} onClose={() => setOpen(false)} />}
    </>
  );
}
