import { copyHtml, type Copying } from './copied-html.ts';
import type { Place } from './place.ts';
import type { PictureUse } from './copied-svg.ts';
import { svgElement } from './svg-element.ts';

interface Wanted {
  readonly title: string;
  /** Page width, page units. */
  readonly width: number;
  readonly height: number;
}

/** The resolution of embedded pictures relative to their displayed size. */
const FINENESS = 3;
const PICTURE_SIDE_MAX = 4_096;

/**
 * A page on the screen, at any size, as one self-contained SVG: text remains text, shapes remain shapes, and pixel
 * content (curves, pictures, a camera) is embedded. Nothing may move on the page during the export.
 */
export async function pageSvg(scene: HTMLElement, { title, width, height }: Wanted): Promise<string> {
  const pictures: PictureUse[] = [];
  const root = svgElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
  });
  const name = svgElement('title');
  name.textContent = title;
  root.append(name);
  const straight = layStraight(scene);
  try {
    const corner = scene.getBoundingClientRect();
    const scale = corner.width / width || 1;
    const placeOf = (rect: DOMRect): Place => ({
      x: tidy((rect.left - corner.left) / scale),
      y: tidy((rect.top - corner.top) / scale),
      width: tidy(rect.width / scale),
      height: tidy(rect.height / scale),
    });
    let ids = 0;
    const copying: Copying = {
      placeOf,
      turnOf: (element) => straight.turns.get(element),
      onPicture: (use) => pictures.push(use),
      nextId: () => (ids += 1),
    };
    const ground = addressIn(getComputedStyle(scene).backgroundImage);
    copyHtml(scene, root, copying);
    if (ground !== undefined) {
      const element = svgElement('image', { x: 0, y: 0, width, height, preserveAspectRatio: 'none' });
      name.after(element);
      pictures.push({ element, address: ground, width, height });
    }
  } finally {
    straight.restore();
  }
  await Promise.all(pictures.map(embed));
  return new XMLSerializer().serializeToString(root);
}

const tidy = (value: number): number => Math.round(value * 1_000) / 1_000;

const addressIn = (image: string): string | undefined => /^url\("?([^")]+)"?\)$/.exec(image)?.[1];

/** Takes away for a moment what turns elements of HTML: where they lie can be measured only then. */
function layStraight(scene: HTMLElement) {
  const turns = new Map<Element, { readonly matrix: string; readonly x: number; readonly y: number }>();
  const before = new Map<HTMLElement, string>();
  for (const element of scene.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement)) continue;
    const { transform, transformOrigin } = getComputedStyle(element);
    if (transform === 'none' || transform === '') continue;
    const [x = 0, y = 0] = transformOrigin.split(' ').map((part) => Number.parseFloat(part));
    turns.set(element, { matrix: transform, x, y });
    before.set(element, element.style.transform);
  }
  for (const element of before.keys()) element.style.transform = 'none';
  return {
    turns,
    restore: () => {
      for (const [element, transform] of before) element.style.transform = transform;
    },
  };
}

/** Embeds a picture in place of its address; a picture that cannot be loaded is dropped. */
async function embed({ element, address, width, height }: PictureUse): Promise<void> {
  const shown = address === '' ? undefined : await pixelsAt(address, width, height);
  if (shown === undefined) element.remove();
  else element.setAttribute('href', shown);
}

async function pixelsAt(address: string, width: number, height: number): Promise<string | undefined> {
  if (address.startsWith('data:')) return address;
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    const own = { width: picture.naturalWidth || width, height: picture.naturalHeight || height };
    // An SVG has no size of its own that counts: it is drawn as fine as it is shown.
    const share = Math.min(
      Math.max(1, (FINENESS * width) / own.width),
      PICTURE_SIDE_MAX / own.width,
      PICTURE_SIDE_MAX / own.height,
    );
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(own.width * share), Math.round(own.height * share)];
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  } catch {
    return undefined;
  }
}
