import { DownOutlined } from '@ant-design/icons';
import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { Button, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { useTitleOf } from '../../lib/names/page-title.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './pages.module.css';

interface Props {
  readonly pages: readonly Page[];
  /** Id of the open one. */
  readonly current: string;
  readonly pathOf: (pageId: string) => string;
}

const NONE: ReadonlySet<string> = new Set();
/** A tab is outside when less of it is seen. */
const SEEN = 0.9;

/** The pages of an equipment as tabs on one line. The open one is scrolled into view; a menu has those for which there is no room. */
export function PageTabs({ pages, current, pathOf }: Props) {
  const t = useT();
  const titleOf = useTitleOf();
  const line = useRef<HTMLElement>(null);
  const outside = useOutside(line, pages);
  useEffect(() => {
    const tab = line.current?.querySelector('[aria-current="page"]');
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the menu takes room of the line
  }, [current, pages, outside.size]);
  const hidden = pages.filter(({ id }) => outside.has(id));
  return (
    <Row gap={4} room="grow" className={styles['tabLine']}>
      <nav ref={line} className={styles['tabs']} aria-label={t('player.pages')}>
        {pages.map((one) => (
          <Link
            key={one.id}
            className={styles['tab']}
            data-page={one.id}
            aria-current={one.id === current ? 'page' : undefined}
            to={pathOf(one.id)}
          >
            {titleOf(one)}
          </Link>
        ))}
      </nav>
      {hidden.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: hidden.map((one) => ({ key: one.id, label: <Link to={pathOf(one.id)}>{titleOf(one)}</Link> })),
          }}
        >
          <Button
            type="text"
            icon={<DownOutlined />}
            iconPlacement="end"
            aria-label={t('player.morePages', { count: hidden.length })}
          >
            +{hidden.length}
          </Button>
        </Dropdown>
      )}
    </Row>
  );
}

/** Ids of the tabs that the line has no room for, as it is scrolled. */
function useOutside(line: { readonly current: HTMLElement | null }, pages: readonly Page[]): ReadonlySet<string> {
  const [outside, setOutside] = useState(NONE);
  const ids = pages.map(({ id }) => id).join();
  useEffect(() => {
    const root = line.current;
    if (root === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        setOutside((before) => {
          const after = new Set(before);
          for (const { target, intersectionRatio } of entries) {
            const id = target.getAttribute('data-page') ?? '';
            if (intersectionRatio < SEEN) after.add(id);
            else after.delete(id);
          }
          return after;
        }),
      { root, threshold: SEEN },
    );
    for (const id of ids.split(',')) {
      const tab = root.querySelector(`[data-page="${id}"]`);
      if (tab !== null) observer.observe(tab);
    }
    return () => observer.disconnect();
  }, [line, ids]);
  return outside;
}
