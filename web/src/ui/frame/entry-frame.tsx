import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { AppIcon, useAppName } from './app-name.tsx';
import { LanguageButton, ThemeButton } from './preference-controls.tsx';
import { Waterline } from './waterline.tsx';
import { Row, Stack } from '../layout/box.tsx';
import styles from './entry-frame.module.css';

/** Frame of the screens before sign-in: a picture, the name, and language and theme in the corner. */
export function EntryFrame({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <div className={styles['screen']}>
      <div className={styles['corner']}>
        <LanguageButton />
        <ThemeButton />
      </div>
      <section className={styles['side']} aria-hidden="true">
        <Waterline />
        <p className={styles['tagline']}>{t('app.tagline')}</p>
      </section>
      <main className={styles['main']}>
        <Stack gap={16} className={styles['card']}>
          <Row as="h1" gap={12} below={8} className={styles['brand']}>
            <AppIcon size={32} />
            {useAppName()}
          </Row>
          {children}
        </Stack>
      </main>
    </div>
  );
}
