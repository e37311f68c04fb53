import { useEffect, type ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useTitleMark } from './title-mark.ts';
import { useAppName } from './app-name.tsx';
import styles from './page.module.css';

interface Props {
  readonly title: string;
  /** Beside the title: state, gateway … */
  readonly beside?: ReactNode;
  /** On the right: the page's main action. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A screen's title line and its content; names the browser tab after it. */
export function Page({ title, beside, action, children }: Props) {
  usePageTitle(title);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        {beside !== undefined && <div className={styles['beside']}>{beside}</div>}
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </header>
      {children}
    </div>
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
