import { PAGE_SIDE_MAX, PAGE_SIDE_MIN, PAGE_TITLE_MAX } from '@tidegate/contract/limits.ts';
import { type PageDocument, type PageOptions } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { boxAroundAll, isWithin, type Box } from '../geometry/box.ts';
import { boundsOf } from '../geometry/widget-geometry.ts';
import { box, made } from './draw.ts';
import { stacked, withReadableText, type Maker } from './phone-stack.ts';

/** A phone held upright. */
const WIDTH = 390;
const EDGE = 8;
/** A background that fills so much of a page is its ground. */
const GROUND_SHARE = 0.7;

/**
 * A page arranged for a phone: its widgets below each other in reading order, cards and groups together, each within the width, with
 * text that can be read. Widgets keep their ids and bindings; hidden and broken ones are left out. Undefined where it would be higher
 * than a page can be. `id` names the page that it is made from.
 */
export function phonePage({ con, widgets }: PageDocument, id: string, maker: Maker): PageDocument | undefined {
  const visible = widgets.filter((one): one is Widget => !isBroken(one) && !one.isHidden);
  const ground = groundOf(con, visible);
  const drawn = [...pictureOf(con, maker), ...visible.filter((one) => one !== ground)];
  const placed = stacked(drawn, WIDTH - 2 * EDGE, { x: EDGE, y: EDGE }, maker);
  const height = Math.max(PAGE_SIDE_MIN, Math.ceil(placed.height + 2 * EDGE));
  if (height > PAGE_SIDE_MAX) return undefined;
  return {
    con: {
      ...con,
      ...phoneTitles(con),
      id: '',
      width: WIDTH,
      height,
      useBgImage: false,
      bgImage: '',
      bgColor: ground === undefined ? con.bgColor : ground.style.fill,
      device: 'phone',
      fit: 'width',
      phoneOf: id,
    },
    widgets: inOrderOf(drawn, placed.widgets).map(withReadableText),
  };
}

/** A plain background behind everything becomes the colour of the page. */
function groundOf({ width, height }: PageOptions, widgets: readonly Widget[]): Widget | undefined {
  const all = boxAroundAll(widgets.map(boundsOf));
  return widgets.find((widget) => {
    const bounds = boundsOf(widget);
    const isLarge = bounds.width * bounds.height >= GROUND_SHARE * width * height;
    const isAround = all !== undefined && isWithin(shrunk(all), bounds);
    return widget.widgetType === 'ShapeRect' && isLarge && isAround && widget.dataId === '';
  });
}

const shrunk = ({ x, y, width, height }: Box): Box => ({ x: x + 4, y: y + 4, width: width - 8, height: height - 8 });

/** The picture of the ground, which would not fit the other shape of a phone, as a widget. */
const pictureOf = ({ useBgImage, bgImage, width, height }: PageOptions, { newId }: Maker): readonly Widget[] =>
  useBgImage && bgImage !== ''
    ? made(
        [
          {
            widgetType: 'UsualImage',
            position: box([0, 0, width, height]),
            dataAddon: { picture: bgImage, fit: 'fill' },
          },
        ],
        newId,
      ).filter((one): one is Widget => !isBroken(one))
    : [];

type Titles = Pick<PageOptions, 'title' | 'titleEn'>;

/** The titles of a page that is made for phones, in both languages. */
export function phoneTitles({ title, titleEn }: Titles): Titles {
  const named = (text: string, suffix: string) => `${text.slice(0, PAGE_TITLE_MAX - suffix.length)}${suffix}`;
  return { title: named(title, ' · 手机'), titleEn: named(titleEn === '' ? title : titleEn, ' · phone') };
}

/** Widgets keep the order in which they cover each other; added ones are above. */
function inOrderOf(before: readonly Widget[], after: readonly Widget[]): readonly PageWidget[] {
  const place = new Map(before.map(({ id }, index) => [id, index]));
  return after.toSorted((one, other) => (place.get(one.id) ?? Infinity) - (place.get(other.id) ?? Infinity));
}
