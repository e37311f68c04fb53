import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import styles from './not-found.module.css';
import { usePageTitle } from '../../ui/frame/page.tsx';

/** /404, where every unknown address leads. */
export function NotFound() {
  const t = useT();
  usePageTitle(t('notFound.title'));
  return (
    <main className={styles['whole']}>
      <Notice title={t('notFound.title')} text={t('notFound.text')} isScreen>
        <LinkButton type="primary" to={PATTERNS.equipmentList}>
          {t('action.toList')}
        </LinkButton>
      </Notice>
    </main>
  );
}
