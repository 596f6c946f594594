/** Pages that draw a red box late by themselves, each reduced to one fault. */
import type { Latecomer } from './steady.ts';

const closed = (
  height: number,
) => `<div><template shadowrootmode="closed" shadowrootclonable><style>
  @keyframes enter { to { opacity: 1 } } i { display: block; height: ${height}px; background: red; opacity: 0; animation: enter 2s 3s forwards }</style><i></i></template></div>`;

/** Each draws nothing red at first, and in the end a red box of at least 375 × 100 px. */
export const latecomers: Readonly<Record<string, Latecomer>> = {
  'what is revealed by scrolling': {
    html: `<p style="height: 2000px">Top<div class="box" style="height: 100px"></div><script>
      const box = document.querySelector('.box');
      new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && box.classList.add('red')).observe(box);
    </script>`,
  },
  'what the browser leaves undrawn far from the window': {
    html: '<p style="height: 5000px">Top</p><div style="content-visibility: auto; contain-intrinsic-height: 100px"><div class="red"></div></div>',
  },
  'the end of a page with large text and a select, to which the page is scrolled': {
    html: `<p style="height: 3000px">Top</p><select style="display: block; height: 200px"><option>One</option></select><div class="red"></div>`,
    modes: ['text'],
    reds: 768 * 99,
  },
  'the content of a box that scrolls in place of the page': {
    html: `<style>html, body { height: 100%; overflow: hidden } main { height: 100vh; overflow: auto }</style>
      <main><p style="height: 3000px">Top</p><div class="red"></div></main>`,
  },
  'the end of an entrance': {
    html: `<style>@keyframes enter { from { opacity: 0 } to { opacity: 1 } } .enter { opacity: 0; animation: enter 2s 1s forwards }</style>
      <div class="red enter"></div>`,
  },
  'the end of an entrance in closed shadow roots that HTML declares, now and later': {
    html: `<div><template shadowrootmode="open">${closed(30)}</template></div>
      <iframe style="display: block; width: 375px; height: 30px; border: 0" srcdoc="<style>body { margin: 0 }</style>${closed(30).replaceAll('"', '&quot;')}"></iframe><main></main><script>
      setTimeout(() => document.querySelector('main').setHTMLUnsafe(\`${closed(40)}\`), 300);
    </script>`,
  },
  'the end of an entrance in closed shadow roots that a script copies': {
    html: `<section>${closed(30)}</section><template id="form">${closed(30)}</template><main></main><script>
      setTimeout(() => {
        const [section, main] = ['section', 'main'].map((name) => document.querySelector(name));
        const range = document.createRange();
        range.selectNodeContents(section);
        main.append(section.cloneNode(true), document.importNode(form.content, true), range.cloneContents());
      }, 300);
    </script>`,
  },
  'the end of an entrance in a closed shadow root whose element a script cuts in two': {
    html: `${closed(60).replace('</div>', 'Text</div>')}<main></main><script>
      setTimeout(() => {
        const host = document.querySelector('div');
        const range = document.createRange();
        range.setStart(host.lastChild, 2);
        range.setEndAfter(host);
        document.querySelector('main').append(range.extractContents());
      }, 300);
    </script>`,
  },
  'the right side of a page from right to left that is wider than its window': {
    html: `<script>document.documentElement.dir = 'rtl'</script><div class="red"></div><div style="width: 900px; height: 9px"></div>`,
  },
  'the controls of a sound in a page that is taken whole': {
    html: `<style>audio { display: block; width: 375px; height: 100px } ::-webkit-media-controls-enclosure { background: red }</style>
      <p style="height: 900px">Text</p><audio controls></audio>`,
    reds: 375 * 30,
  },
  'the end of an animation of a script': {
    html: `<div class="red" style="opacity: 0"></div><script>
      document.querySelector('.red').animate([{ opacity: 0 }, { opacity: 1 }], { duration: 3000, fill: 'forwards' });
    </script>`,
  },
  'the end of a transition between views': {
    html: `<main>Before</main><script>
      document.startViewTransition(() => { document.querySelector('main').outerHTML = '<div class="red"></div>' });
    </script>`,
  },
  'what a scroll timeline shows in the middle of the window': {
    html: `<style>@keyframes enter { from { opacity: 0 } to { opacity: 1 } } .enter { animation: enter linear both; animation-timeline: view(); animation-range: entry }</style>
      <p style="height: 3000px">Top</p><div class="red enter"></div>`,
  },
  'the end of an entrance in a frame': {
    html: `<iframe style="width: 375px; height: 100px; border: 0" srcdoc="<style>@keyframes enter { to { opacity: 1 } } body { margin: 0 } div { height: 100px; background: red; opacity: 0; animation: enter 3s forwards }</style><div></div>"></iframe>`,
  },
  'what is revealed in the middle of the window alone': {
    isAtNight: true,
    html: `<p style="height: 3333px">Top</p><div class="box" style="height: 100px"></div><p style="height: 2000px">End</p><script>
      const box = document.querySelector('.box');
      new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && box.classList.add('red'), { rootMargin: '-45% 0px -45% 0px' }).observe(box);
    </script>`,
  },
  'what is revealed when three quarters of it show': {
    html: `<p style="height: 1500px">Top</p><div class="box" style="height: 700px"></div><p style="height: 2000px">End</p><script>
      const box = document.querySelector('.box');
      new IntersectionObserver(([{ intersectionRatio }]) => intersectionRatio >= 0.75 && box.classList.add('red'), { threshold: [0, 0.75] }).observe(box);
    </script>`,
  },
  'what a throttled handler reveals while the page is scrolled': {
    html: `<p style="height: 3000px">Top</p><div class="box" style="height: 100px"></div><p style="height: 2000px">End</p><script>
      const box = document.querySelector('.box');
      let timer;
      addEventListener('scroll', () => { clearTimeout(timer); timer = setTimeout(() => { const { top, bottom } = box.getBoundingClientRect(); if (top < innerHeight && bottom > 0) box.classList.add('red') }, 150) });
    </script>`,
  },
  'what waits for the clock, as a debounced function does': {
    html: `<div class="box" style="height: 100px"></div><script>
      const start = Date.now();
      const wait = () => { if (Date.now() - start >= 200) document.querySelector('.box').classList.add('red'); else setTimeout(wait, 200 - (Date.now() - start)) };
      setTimeout(wait, 200);
    </script>`,
  },
  'the end of what a script draws frame by frame, by each of the clocks': {
    html: `<div class="a" style="height: 30px; width: 0; background: red"></div><div class="b" style="height: 40px; width: 0; background: red"></div><div class="c" style="height: 30px; width: 0; background: red"></div><script>
      const grow = (name, now) => { const start = now(); const step = () => { const part = Math.min(1, (now() - start) / 1500); document.querySelector(name).style.width = part * 375 + 'px'; if (part < 1) requestAnimationFrame(step) }; step() };
      grow('.a', () => performance.now()); grow('.b', () => Date.now()); grow('.c', () => +new Date());
    </script>`,
  },
  'the end of what a script draws by the time of its frames': {
    isAtNight: true,
    html: `<div class="a" style="height: 100px; width: 0; background: red"></div><script>
      let start; const step = (time) => { start ??= time; const part = Math.min(1, (time - start) / 1500); document.querySelector('.a').style.width = part * 375 + 'px'; if (part < 1) requestAnimationFrame(step) }; requestAnimationFrame(step);
    </script>`,
  },
  'what an interval adds part by part': {
    html: `<main></main><script>
      let parts = 0;
      const timer = setInterval(() => { document.querySelector('main').insertAdjacentHTML('beforeend', '<div style="height: 20px; background: red"></div>'); if (++parts === 5) clearInterval(timer) }, 150);
    </script>`,
  },
  'what a fast interval counts up': {
    isAtNight: true,
    html: `<div class="a" style="height: 100px; width: 0; background: red"></div><script>
      let width = 0;
      const timer = setInterval(() => { width += 5; document.querySelector('.a').style.width = width + 'px'; if (width >= 375) clearInterval(timer) }, 20);
    </script>`,
  },
  'what waits for an idle moment': {
    html: `<div class="a" style="height: 100px"></div><script>
      requestIdleCallback(() => requestIdleCallback(() => requestIdleCallback(() => document.querySelector('.a').classList.add('red'))));
    </script>`,
  },
  'what begins to show by @starting-style': {
    html: `<style>.red { transition: opacity 2s, height 2s; @starting-style { opacity: 0; height: 0 } }</style><script>
      setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<div class="red"></div>'), 200);
    </script>`,
  },
  'what the scrolling of the page fades in': {
    isAtNight: true,
    html: `<style>@keyframes enter { from { opacity: 0 } 40%, to { opacity: 1 } } .enter { animation: enter linear both; animation-timeline: scroll() }</style>
      <p style="height: 3000px">Top</p><div class="red enter"></div>`,
  },
  'the end of an entrance in a drawing that is used, and in a shadow root': {
    html: `<svg width="0" height="0" style="position: absolute"><symbol id="mark" viewBox="0 0 375 50"><rect width="375" height="50" fill="red" opacity="0"><animate attributeName="opacity" from="0" to="1" dur="2s" begin="0.5s" fill="freeze"/></rect></symbol></svg>
      <svg width="375" height="50" style="display: block"><use href="#mark"/></svg><div id="host"></div><script>
      document.getElementById('host').attachShadow({ mode: 'closed' }).innerHTML = '<svg width="375" height="50" style="display: block"><rect width="375" height="50" fill="red" opacity="0"><animate attributeName="opacity" from="0" to="1" dur="2s" fill="freeze"/></rect></svg>';
    </script>`,
  },
  'a page that loads itself once more': {
    html: "<main>Before</main><script>setTimeout(() => { if (sessionStorage.again) document.querySelector('main').outerHTML = '<div class=red></div>'; else { sessionStorage.again = 1; location.reload() } }, 300)</script>",
  },
  'a page that loads itself once more when it is scrolled': {
    html: "<main style='height: 2000px'>Before</main><script>if (sessionStorage.again) document.querySelector('main').className = 'red'; else addEventListener('scroll', () => { sessionStorage.again = 1; location.reload() }, { once: true })</script>",
  },
  'a page that opens another document when its end is seen': {
    html: "<p style='height: 2000px'>Before</p><script>new IntersectionObserver(([{ isIntersecting }]) => { if (isIntersecting) location.href = '/end' }).observe(document.body.appendChild(document.createElement('footer')))</script>",
    answers: {
      '/end': {
        body: '<style>body { margin: 0 } div { height: 100px; background: red }</style><div></div>',
        type: 'text/html',
      },
    },
  },
  'a page that asks its visitor something': {
    html: "<main></main><script>alert('Hello'); confirm('Sure?'); document.querySelector('main').outerHTML = '<div class=red></div>'; addEventListener('beforeunload', (event) => event.preventDefault())</script>",
  },
  'a page that scrolls itself': {
    html: '<div class="red"></div><p style="height: 3000px">Text</p><script>setTimeout(() => scrollTo(0, 900), 300); setInterval(() => scrollTo({ top: 1200, behavior: "smooth" }), 500)</script>',
  },
  'a page that is written anew': {
    html: `<p>Before</p><script>setTimeout(() => { document.open(); document.write('<!doctype html><style>body { margin: 0 } @keyframes enter { to { opacity: 1 } } div { height: 100px; background: red; opacity: 0; animation: enter 3s forwards }</style><div></div>'); document.close() }, 300)</script>`,
  },
  'a popover and a dialog that open late': {
    html: `<style>dialog, [popover] { border: 0; padding: 0; margin: 0; width: 375px; max-width: none; height: 50px; background: red; transition: opacity 1s, display 1s allow-discrete; opacity: 0; inset: auto } :open, :popover-open { opacity: 1 } dialog { inset: 50px auto auto 0 } dialog::backdrop { background: none } [popover] { inset: 0 auto auto 0 } :focus-visible { outline: none }</style>
      <dialog></dialog><div popover="manual"></div><script>setTimeout(() => { document.querySelector('dialog').showModal(); document.querySelector('[popover]').showPopover() }, 300)</script>`,
  },
  'what a scheduler runs late': {
    html: `<div class="a" style="height: 100px"></div><script>
      scheduler.postTask(() => document.querySelector('.a').classList.add('red'), { delay: 900 });
    </script>`,
  },
  'what a timer of a text of code does': {
    html: `<div class="a" style="height: 100px"></div><script>setTimeout("document.querySelector('.a').classList.add('red')", 20)</script>`,
  },
  'a page beside a frame without scripts': {
    html: `<div class="red"></div><iframe sandbox srcdoc="<p>Text" style="width: 300px; height: 60px; border: 0"></iframe>`,
  },
  'what stands in the corner, without a pointer above it': {
    html: '<style>.red:hover { background: navy }</style><div class="red"></div>',
  },
  'a part of a list that is folded out, and none that is folded': {
    html: `<style>summary { height: 24px } ::details-content { transition: height 2s, content-visibility 2s allow-discrete; height: 0; overflow: clip } [open]::details-content { height: 100px }</style>
      <details name="a"><summary>One</summary><div class="red"></div></details><details name="a"><summary>Two</summary>Folded</details>
      <script>setTimeout(() => { document.querySelector('details').open = true }, 300)</script>`,
  },
  'what a page prepares for paper': {
    html: `<div class="a" style="height: 100px"></div><script>addEventListener('beforeprint', () => document.querySelector('.a').classList.add('red'))</script>`,
    modes: ['print'],
  },
};
