import { useParams, useSearchParams } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { helpPath } from '../../lib/paths/paths.ts';
import { useCrumb } from '../../ui/frame/crumb.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { Article } from './article.tsx';
import { Contents } from './contents.tsx';
import { FoundPages } from './found-pages.tsx';
import type { GuidePage } from './guide.ts';
import { GuideState } from './guide-state.tsx';
import { isTopic, TOPICS } from '../../parts/help/topics.ts';
import { useGuide } from './use-guide.ts';
import { Panel, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './help.module.css';

/** /help and /help/:topic: the user guide, with its contents, a search over it, and one page. */
export function Help() {
  const t = useT();
  const guide = useGuide();
  const { topic: named } = useParams();
  const [query, setQuery] = useSearchParams();
  const text = query.get('q') ?? '';
  const topic = named === undefined ? TOPICS[0] : named;
  const page = guide.data?.find((one) => one.topic === topic);
  const isSearching = text !== '';
  useCrumb(isSearching ? '' : (page?.title ?? ''));
  return (
    <Page title={isSearching || page === undefined ? t('help.title') : page.title}>
      <div className={styles['guide']}>
        <Stack gap={12} className={styles['side']}>
          <SearchField
            value={text}
            label={t('help.search')}
            onChange={(q) => setQuery(q === '' ? {} : { q }, { replace: true })}
          />
          <Contents pages={guide.data ?? []} current={isSearching || !isTopic(topic) ? undefined : topic} />
        </Stack>
        <Panel as="div" className={styles['main']}>
          <GuideState guide={guide}>
            {(pages) =>
              isSearching ? <FoundPages pages={pages} text={text} /> : <Reading pages={pages} page={page} />
            }
          </GuideState>
        </Panel>
      </div>
    </Page>
  );
}

interface ReadingProps {
  readonly pages: readonly GuidePage[];
  readonly page: GuidePage | undefined;
}

function Reading({ pages, page }: ReadingProps) {
  const t = useT();
  if (page === undefined) return <Notice title={t('help.missing')} text={t('help.missingText')} role="status" />;
  const at = pages.indexOf(page);
  const previous = at > 0 ? pages[at - 1] : undefined;
  const next = pages[at + 1];
  return (
    <>
      <Article key={page.topic} text={page.text} />
      <Row as="nav" wrap gap={8} align="stretch" className={styles['turn']} aria-label={t('help.turn')}>
        {previous !== undefined && (
          <LinkButton to={helpPath(previous.topic)}>{`${t('help.previous')}: ${previous.title}`}</LinkButton>
        )}
        {next !== undefined && (
          <LinkButton className={styles['next']} to={helpPath(next.topic)}>
            {`${t('help.next')}: ${next.title}`}
          </LinkButton>
        )}
      </Row>
    </>
  );
}
