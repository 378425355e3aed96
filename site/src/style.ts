// The styles of forms. Colors, fonts and corners are those of the brand.

export const CSS = `
:host{all:initial;display:block;color-scheme:light}
*{box-sizing:border-box}
.wrap{container-type:inline-size;max-width:30rem;margin:0 auto}
.wrap.side{max-width:40rem}
.box{position:relative;border:1px solid #c5cbc8;border-radius:var(--c,12px);background:#fff;color:#1d2326;font:16px/1.5 system-ui,sans-serif;font-family:var(--f,system-ui,sans-serif);overflow:hidden;overflow-wrap:anywhere}
.inner{padding:1.75rem}
.picture{display:block;width:100%;max-height:16rem;object-fit:cover}
@container (min-width:33rem){.side .box{display:grid;grid-template-columns:17rem 1fr}
.side .picture{height:100%;max-height:none;min-height:100%;width:17rem;position:absolute;inset:0 auto 0 0}
.side .inner{grid-column:2}
.side.right .box{grid-template-columns:1fr 17rem}
.side.right .picture{inset:0 0 0 auto}
.side.right .inner{grid-column:1}}
dialog{padding:0;border:0;border-radius:var(--c,12px);background:none;max-width:calc(100vw - 2rem);max-height:calc(100vh - 2rem);overflow:auto;box-shadow:0 12px 48px #0004;width:30rem}
dialog.side{width:40rem}
dialog.left{margin-left:1rem}
dialog.right{margin-right:1rem}
dialog.slide{position:fixed;inset:auto 0 1rem;margin:0 auto;width:22rem;z-index:2147483000}
dialog.slide.left{margin-left:1rem}
dialog.slide.right{margin-right:1rem}
dialog::backdrop{background:#0008}
h2{margin:0 2rem .5rem 0;font-family:var(--d,inherit);font-size:1.6em;line-height:1.2;text-wrap:balance;color:var(--h)}
p{margin:0 0 1rem}
h2+form{margin-top:1.25rem}
.field{margin:0 0 1rem}
label,legend{display:block;margin:0 0 .3rem;padding:0;font-weight:600}
.tick{display:grid;grid-template-columns:1.5rem 1fr;gap:.5rem;align-items:start;min-height:1.75rem}
.tick label{font-weight:400;font-size:.875em}
.tick input{width:1.25rem;height:1.25rem;margin:.1rem 0 0;accent-color:var(--a)}
fieldset{margin:0;padding:0;border:0}
input:not([type=checkbox],[type=radio]),textarea{width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid #6b7671;border-radius:8px;background:#fff;color:inherit;font:inherit}
::placeholder{color:#6b7671;opacity:1}
.stars{display:flex}
.stars label{display:block;margin:0;padding:.25rem;font-size:1.75rem;font-weight:400;line-height:1;color:#6b7671;cursor:pointer;min-width:36px;text-align:center}
.stars label.on{color:#8a5a00}
.stars span{position:relative}
.stars input{position:absolute;inset:0;opacity:0;width:100%;height:100%;margin:0;cursor:pointer}
.stars input:focus-visible+label{outline:3px solid var(--a);border-radius:6px}
button{min-height:44px;padding:.5rem 1.25rem;border:2px solid var(--a);border-radius:var(--b,8px);background:var(--a);color:var(--t);font:inherit;font-weight:600;cursor:pointer}
form>button{width:100%}
.close{position:absolute;z-index:1;top:.5rem;right:.5rem;width:44px;padding:0;border:0;border-radius:22px;background:#fffc;color:#1d2326;font-size:1.5rem;line-height:1}
.teaser{position:fixed;z-index:2147483000;bottom:0;right:1.5rem;border-radius:10px 10px 0 0;box-shadow:0 4px 24px #0003;font:600 16px/1.5 var(--f,system-ui,sans-serif)}
.teaser.left{right:auto;left:1.5rem}
.code{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;justify-content:space-between;padding:.5rem .5rem .5rem 1rem;border:2px dashed var(--a);border-radius:var(--b,8px);font:600 1.1em ui-monospace,monospace;letter-spacing:.04em}
.code button{font-size:.8em}
:focus-visible{outline:3px solid var(--a);outline-offset:2px}
.meant{min-height:36px;padding:0;border:0;background:none;color:inherit;text-align:start;text-decoration:underline}
.wrong{margin:.3rem 0 0;font-weight:600;color:#a3180f}
form>.wrong:not(:empty){margin:0 0 .75rem}
.aside{position:absolute;left:-10000px;width:1px;height:1px;overflow:hidden}`
