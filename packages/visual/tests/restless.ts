/** Pages that move forever, each reduced to one fault. */

/** Each moves forever, and must be held. */
export const restless: Readonly<Record<string, string>> = {
  'an animation of a script': `<div class="red" style="width: 50px"></div><script>
    document.querySelector('.red').animate([{ translate: '0' }, { translate: '300px' }], { duration: 777, iterations: Infinity });
  </script>`,
  'animations of a script that begin just before they are held': `<div class="red" style="width: 50px"></div>
  ${'<p style="width: 50px; height: 20px; background: red"></p>'.repeat(6)}<script>
    for (const [at, box] of document.querySelectorAll('p').entries())
      setTimeout(() => box.animate([{ translate: '0' }, { translate: '300px' }], { duration: 777, iterations: Infinity }), 200 + at * 16);
  </script>`,
  'what the browser moves by itself: an animation of styles, a drawing, a bar of progress and carets': `<style>
    @keyframes turn { to { rotate: 1turn } } .red { width: 50px; animation: turn 777ms linear infinite }
    input, p { caret-color: red !important; font: 30px/40px serif }</style><div class="red"></div>
    <svg width="300" height="50"><rect width="50" height="50" fill="red"><animate attributeName="x" from="0" to="250" dur="0.7s" repeatCount="indefinite"/></rect></svg>
    <progress style="width: 300px; height: 40px"></progress><p contenteditable>Text</p><input value="Text" autofocus>`,
  'chance, also for secrets, marks of time and measures of a load': `<div class="red" style="width: 50px"></div><p></p><script>
    const write = (...values) => document.body.append(values.join(' '));
    document.write(Math.random(), '<p id="' + Math.random() + '">x</p>');
    write(crypto.randomUUID(), crypto.getRandomValues(new Uint32Array(3)));
    write(document.lastModified, new File([], 'a').lastModified, new (new Date().constructor)().getTime());
    setTimeout(() => write(performance.timing.responseEnd, performance.getEntriesByType('navigation')[0].duration, performance.mark('a').startTime, new Event('a').timeStamp), 100);
  </script>`,
  'an animation in a closed shadow root': `<div id="host"></div><script>
    document.getElementById('host').attachShadow({ mode: 'closed' }).innerHTML =
      '<style>@keyframes turn { to { rotate: 1turn } } i { display: block; width: 50px; height: 50px; background: red; animation: turn 777ms linear infinite }</style><i></i>';
  </script>`,
  'a carousel that sets a timer for each turn': `<div class="red" style="width: 50px"></div><script>
    let turn = 0;
    const box = document.querySelector('.red');
    const next = () => { turn += 1; box.style.marginLeft = turn * 10 + 'px'; setTimeout(next, 1500) };
    setTimeout(next, 1500);
  </script>`,
  'a carousel that awaits each turn': `<div class="red" style="width: 50px"></div><script>
    const box = document.querySelector('.red');
    const wait = (time) => new Promise((end) => setTimeout(end, time));
    (async () => { for (let turn = 0; ; turn++) { box.style.marginLeft = turn * 10 + 'px'; await wait(1200) } })();
  </script>`,
  'texts that an interval and a frame take from a clock': `<div class="red" style="width: 50px"></div><b></b><i></i><script>
    const write = (name) => { document.querySelector(name).textContent = new Date().toISOString() };
    setInterval(() => write('b'), 400);
    const draw = () => { write('i'); requestAnimationFrame(draw) };
    draw();
  </script>`,
  'a wave that a script draws frame by frame': `<div class="red" style="width: 50px"></div><script>
    const move = (time) => { document.querySelector('.red').style.marginLeft = 100 + 80 * Math.sin(time / 300) + 'px'; requestAnimationFrame(move) };
    requestAnimationFrame(move);
  </script>`,
  'a carousel by an interval': `<div class="red" style="width: 50px"></div><script>
    let turn = 0;
    setInterval(() => { turn += 1; document.querySelector('.red').style.marginLeft = turn * 10 + 'px' }, 700);
  </script>`,
  'animations of scripts in shadow roots of frames': `<iframe style="width: 300px; height: 60px; border: 0" srcdoc="<div id=host></div><script>
    const root = host.attachShadow({ mode: 'closed' });
    root.innerHTML = '<div style=&quot;width: 50px; height: 50px; background: red&quot;></div>';
    root.firstChild.animate([{ translate: '0' }, { translate: '200px' }], { duration: 777, iterations: Infinity });
  </script>"></iframe>`,
  'films and a sound that play': `<div class="red" style="width: 50px"></div><video src="/film" width="300" height="100" autoplay muted loop></video><video src="/film" width="300" height="100"></video><div id="host"></div><script>
    document.getElementById('host').attachShadow({ mode: 'closed' }).innerHTML = '<video src="/film" width="300" height="100" autoplay muted loop></video>';
  </script>`,
};
