import { describe, expect, test } from 'vitest';
import { idsIn, checkHtml } from '#publish/checkHtml.ts';

const nothing: ReadonlySet<string> = new Set();
const check = (html: string, paths: readonly string[] = [], ids = nothing) =>
  checkHtml(
    '/pagina',
    html,
    (path) => paths.includes(path),
    (path) => (path === '/pagina' ? idsIn(html) : ids),
  );

describe('A prerendered page', () => {
  test('passes with everything that a page needs', () => {
    const html = `<script type="application/ld+json">{"a":1}</script>
      <script type="module" src="/a.js" integrity="x"></script>
      <link rel="stylesheet" href="/a.css"><h1 id="topo">Título</h1><p>null e undefined</p>
      <a href="#topo">Topo</a> <a href="/outra?x=1&amp;y=2#fim">Outra</a>
      <a href="https://wa.me/55">Fora</a> <a href="mailto:a@example.com">E-mail</a>
      <a href="#">Exemplo</a>`;
    expect(check(html, ['/a.js', '/a.css', '/outra'], new Set(['fim']))).toEqual([]);
  });

  test.each([
    ['<script>alert(1)</script>', 'an inline script'],
    ['<script type="module">import "/a.js"</script>', 'an inline script'],
    ['<style>p{}</style><style>a{}</style>', 'a second stylesheet'],
    ['<p style="color:red">x</p>', 'a style attribute'],
    ['<button onclick="x()">x</button>', 'an inline event handler'],
    ['<template id="B:0"></template>', 'a section that needs a script to appear'],
    ['<!--head-->', 'an unfilled place'],
    ['<p>undefined</p>', 'a value that is not text'],
    ['<p> NaN </p>', 'a value that is not text'],
    ['<p>[object Object]</p>', 'a value that is not text'],
  ])('is refused with %s', (html, reason) => {
    expect(check(html)).toEqual([`/pagina: holds ${reason}`]);
  });

  test('is refused for a duplicate id, once per id', () => {
    expect(check('<p id="a"></p><p id="a"></p><p id="a"></p><p id="b"></p>')).toEqual([
      '/pagina: the id "a" is used twice',
    ]);
  });

  test.each(['href', 'src', 'action'])('is refused when its %s has no target', (name) => {
    expect(check(`<x ${name}="/nada?a=1">`)).toEqual([
      '/pagina: links to /nada, which does not exist',
    ]);
  });

  test('is refused when a picture’s copy or a file named in its styles is missing', () => {
    const html =
      '<style>a{background:url(/b.svg)}</style><source srcSet="/a-1.avif 1w, /a-2.avif 2w">';
    expect(check(html, ['/a-1.avif'])).toEqual([
      '/pagina: links to /a-2.avif, which does not exist',
      '/pagina: links to /b.svg, which does not exist',
    ]);
    expect(check(html, ['/a-1.avif', '/a-2.avif', '/b.svg'])).toEqual([]);
  });

  test('is refused when a link’s target is missing, on this page or another', () => {
    expect(check('<a href="#nada">x</a>')).toEqual([
      '/pagina: links to #nada, which /pagina does not have',
    ]);
    expect(check('<a href="/outra#nada">x</a>', ['/outra'])).toEqual([
      '/pagina: links to #nada, which /outra does not have',
    ]);
  });

  test('may link to other hosts without a check', () => {
    expect(
      check('<a href="//outro.example/x"></a><a href="https://outro.example/#y"></a>'),
    ).toEqual([]);
  });
});
