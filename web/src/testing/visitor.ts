/** Before anything is loaded: the browser of the tests is that of a Chinese visitor. */
Object.defineProperty(navigator, 'languages', { value: ['zh-CN'], configurable: true });

// jsdom knows no media. The library of the charts asks as it is loaded, in whichever file comes first.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });

// jsdom drives all frames by one interval. One that starts while a test has fake timers never runs, and no file after it in that process
// would have frames.
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
