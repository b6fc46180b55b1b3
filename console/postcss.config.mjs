// Style sheets are plain modern CSS; of Mantine's preset only the nesting is used, light-dark() is the browser's own.
export default { plugins: { 'postcss-preset-mantine': { features: { lightDarkFunction: false } } } };
