import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePhone } from '../use-media.ts';

interface Props {
  /** How many of them restrict what is shown. */
  readonly active: number;
  readonly children: ReactNode;
}

/** The filters of a list: beside each other, on a phone behind one button that says how many are active. */
export function FilterFold({ active, children }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return <>{children}</>;
  return (
    <>
      <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {active === 0 ? t('list.filters') : t('list.filtersActive', { count: active })}
      </Button>
      {isOpen && children}
    </>
  );
}
