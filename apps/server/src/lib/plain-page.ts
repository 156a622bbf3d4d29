/** The look of the few pages that the server makes itself. */
export const plainPageStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f6f7f7, #121616); color: light-dark(#16201f, #e6eceb); }
main { max-inline-size: 46rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.2; }
article { margin-block: 1rem; padding: 1rem 1.25rem; border: 1px solid light-dark(#d3dad9, #33403f); border-radius: .75rem; background: light-dark(#fff, #1a2120); }
h2 { margin: 0; font-size: 1.25rem; overflow-wrap: anywhere; }
dl { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: .25rem 0 0; font-size: .875rem; }
dl div { display: flex; gap: .5rem; }
dt, .quiet { color: light-dark(#4f5d5b, #a3b1af); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: .75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
a { color: light-dark(#0b5f58, #6fd6ca); display: inline-block; padding-block: .25rem; }
button { font: inherit; font-weight: 600; min-block-size: 2.75rem; padding-inline: 1.25rem; border: 0; border-radius: 2rem; background: light-dark(#0b5f58, #6fd6ca); color: light-dark(#fff, #0d1514); cursor: pointer; }
`;
