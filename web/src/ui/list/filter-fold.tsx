import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useMedia, usePhone } from '../use-media.ts';

interface Props {
  /** Number of filters that restrict the list. */
  readonly active: number;
  /** They would take several lines on the screen of a notebook, and are folded there too. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

/** Narrower than this, many filters take several lines. */
const WIDE = '(min-width: 1440px)';

/** The filters of a list: beside each other, or behind one button that says how many are active: on a phone, and where they are many. */
export function FilterFold({ active, isLong = false, children }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const isWide = useMedia(WIDE);
  const [isOpen, setOpen] = useState(false);
  if (!isPhone && (isWide || !isLong)) return <>{children}</>;
  return (
    <>
      <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {active === 0 ? t('list.filters') : t('list.filtersActive', { count: active })}
      </Button>
      {isOpen && children}
    </>
  );
}
