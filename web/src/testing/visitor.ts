/** Before anything is loaded: the browser of the tests is that of a Chinese visitor. */
Object.defineProperty(navigator, 'languages', { value: ['zh-CN'], configurable: true });

// jsdom knows no media. The library of the charts asks as it is loaded, in whichever file comes first.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
