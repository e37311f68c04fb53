import { useEffect, type ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useTitleMark } from './title-mark.ts';
import { useAppName } from './app-name.tsx';
import { Buttons, Row, Stack } from '../layout/box.tsx';
import styles from './page.module.css';

interface Props {
  readonly title: string;
  /** Beside the title: state, gateway … */
  readonly beside?: ReactNode;
  /** On the right: the page's main action. */
  readonly action?: ReactNode;
  /** Takes the whole width of a large screen. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A screen's title line and its content; sets the title of the browser tab. */
export function Page({ title, beside, action, isWide = false, children }: Props) {
  usePageTitle(title);
  return (
    <Stack gap={12} className={styles['page']} data-wide={isWide}>
      <Row as="header" wrap gap="4 16" className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        {beside !== undefined && <div className={styles['beside']}>{beside}</div>}
        {action !== undefined && <Buttons className={styles['action']}>{action}</Buttons>}
      </Row>
      {children}
    </Stack>
  );
}

export function usePageTitle(title: string): void {
  const t = useT();
  const app = useAppName();
  const mark = useTitleMark((now) => now.mark);
  useEffect(() => {
    const text = title === '' ? app : t('app.title', { screen: title, app });
    document.title = mark === '' ? text : `(${mark}) ${text}`;
  }, [title, app, t, mark]);
}
