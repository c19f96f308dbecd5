// Of another vendor; its name alone matters here.
window.vendor = 'elsewhere';
