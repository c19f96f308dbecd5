module.exports = {
  mode: 'production',
  entry: './main.jsx',
  output: { path: `${__dirname}/webpack`, filename: 'app.js', publicPath: '/' },
  resolve: { extensions: ['.jsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        use: {
          loader: 'babel-loader',
          options: { presets: ['@babel/preset-env', ['@babel/preset-react', { runtime: 'automatic', development: false }]] },
        },
      },
    ],
  },
  performance: { hints: false },
};
