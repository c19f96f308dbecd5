<?php
/**
 * Plugin Name:       Dating App
 * Description:       Puts the speed-dating widget on a page, as a block or by [dating-app].
 * Version:           1.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * Text Domain:       dating-app
 */

namespace Dating_App;

defined( 'ABSPATH' ) || exit;

const OPTION = 'dating_app';

/** What a page may choose for itself. Addresses are the administrator's: whoever may write must not lead visitors elsewhere. */
const ATTRIBUTES = array(
	'client-id', 'product-title', 'lang', 'dir', 'color-scheme', 'routing', 'route-prefix', 'initial-route', 'storage',
	'support-email', 'support-phone', 'heading-level', 'load', 'event-name', 'release-at', 'match-text',
);

function fields(): array {
	return array(
		'src'       => array( 'url', __( 'Address of embed.js', 'dating-app' ), 'https://cdn.example.org/dating/v1/embed.js' ),
		'api-host'  => array( 'url', __( 'Address of the API', 'dating-app' ), 'https://api.example.org' ),
		'client-id' => array( 'text', __( 'Client id', 'dating-app' ), 'abc123' ),
		'link'      => array( 'url', __( 'Link shown without JavaScript', 'dating-app' ), 'https://app.example.org/abc123' ),
		'room'      => array( 'number', __( 'Height kept free while it loads, in em', 'dating-app' ), '46' ),
	);
}

function settings(): array {
	return wp_parse_args( (array) get_option( OPTION, array() ), array_fill_keys( array_keys( fields() ), '' ) );
}

/** Addresses stay as they were when they are no http(s) ones; nothing but our own fields is kept. */
function sanitize( $input ): array {
	$clean = array();
	foreach ( fields() as $name => list( $type, $label ) ) {
		$value = is_array( $input ) && isset( $input[ $name ] ) ? trim( (string) $input[ $name ] ) : '';
		if ( 'url' === $type ) {
			$url = esc_url_raw( $value, array( 'https', 'http' ) );
			if ( '' !== $value && ! wp_parse_url( $url, PHP_URL_HOST ) ) {
				/* translators: %s: the name of a setting. */
				add_settings_error( OPTION, $name, sprintf( __( '%s: this is no web address.', 'dating-app' ), $label ) );
				$url = settings()[ $name ];
			}
			$value = $url;
		}
		$clean[ $name ] = 'number' === $type ? (string) min( 200, absint( $value ) ) : sanitize_text_field( $value );
	}
	return $clean;
}

/**
 * The widget in one line: wpautop breaks paragraphs at line ends, and a tag that it doesn't know becomes part of one.
 *
 * @param array|string $given attributes of the shortcode or the block
 */
function render( $given ): string {
	$settings = settings();
	if ( '' === $settings['src'] || '' === $settings['api-host'] ) {
		$hint = __( 'The dating app has no addresses yet: see Settings, Dating App.', 'dating-app' );
		return current_user_can( 'manage_options' ) ? '<p>' . esc_html( $hint ) . '</p>' : '';
	}
	$attributes = array( 'api-host' => $settings['api-host'], 'client-id' => $settings['client-id'] );
	foreach ( ATTRIBUTES as $name ) {
		$value = is_array( $given ) && isset( $given[ $name ] ) ? sanitize_text_field( $given[ $name ] ) : '';
		if ( '' !== $value ) {
			$attributes[ $name ] = $value;
		}
	}
	$html = '<div data-dating-app';
	foreach ( $attributes as $name => $value ) {
		$html .= sprintf( ' data-%s="%s"', $name, esc_attr( $value ) );
	}
	$room  = absint( $settings['room'] );
	$html .= $room > 0 ? sprintf( ' style="display:block;min-height:%dem">', $room ) : '>';
	if ( '' !== $settings['link'] ) {
		$html .= sprintf( '<a href="%s">%s</a>', esc_url( $settings['link'] ), esc_html__( 'Open the speed-dating page', 'dating-app' ) );
	}
	return $html . '</div>' . script( $settings['src'] );
}

/** The script, once on a page, with what tells optimisers to leave it alone: moved or combined, it can't find its files. */
function script( string $src ): string {
	static $printed = false;
	if ( $printed ) {
		return '';
	}
	$printed = true;
	return trim(
		wp_get_script_tag(
			array(
				'src'              => esc_url( $src ),
				'async'            => true,
				'data-no-optimize' => '1',
				'data-no-minify'   => '1',
				'data-no-defer'    => '1',
				'data-cfasync'     => 'false',
				'nowprocket'       => true,
			)
		)
	);
}

/** Registers the block: by PHP alone where WordPress can do that (7.0), else with the few lines its editor needs. */
function register(): void {
	add_shortcode( 'dating-app', __NAMESPACE__ . '\render' );
	$attributes = array();
	foreach ( ATTRIBUTES as $name ) {
		$attributes[ $name ] = array( 'type' => 'string', 'default' => '', 'label' => $name );
	}
	wp_register_script( 'dating-app-block', false, array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element' ), '1.0.0', true );
	wp_add_inline_script( 'dating-app-block', sprintf( '(%s)(wp,%s)', EDITOR, wp_json_encode( array( 'title' => __( 'Dating App', 'dating-app' ), 'note' => __( 'The speed-dating widget shows here on the page.', 'dating-app' ), 'attributes' => $attributes ) ) ) );
	$by_hand = version_compare( get_bloginfo( 'version' ), '7.0', '<' );
	register_block_type(
		'dating-app/widget',
		array(
			'api_version'           => 2,
			'title'                 => __( 'Dating App', 'dating-app' ),
			'category'              => 'embed',
			'icon'                  => 'heart',
			'attributes'            => $attributes,
			'supports'              => array( 'autoRegister' => true, 'html' => false ),
			'render_callback'       => __NAMESPACE__ . '\render',
			'editor_script_handles' => $by_hand ? array( 'dating-app-block' ) : array(),
		)
	);
}

const EDITOR = <<<'JS'
function(wp, block) {
	var el = wp.element.createElement;
	wp.blocks.registerBlockType('dating-app/widget', {
		apiVersion: 2, title: block.title, category: 'embed', icon: 'heart', attributes: block.attributes,
		supports: { html: false },
		edit: function(props) {
			var fields = Object.keys(block.attributes).map(function(name) {
				return el(wp.components.TextControl, { key: name, label: name, value: props.attributes[name],
					onChange: function(value) { var change = {}; change[name] = value; props.setAttributes(change); } });
			});
			return el('div', wp.blockEditor.useBlockProps(),
				el(wp.blockEditor.InspectorControls, null, el(wp.components.PanelBody, { title: block.title }, fields)),
				el(wp.components.Placeholder, { icon: 'heart', label: block.title, instructions: block.note }));
		},
		save: function() { return null; }
	});
}
JS;

function settings_page(): void {
	add_options_page( __( 'Dating App', 'dating-app' ), __( 'Dating App', 'dating-app' ), 'manage_options', 'dating-app', __NAMESPACE__ . '\settings_form' );
}

function register_settings(): void {
	register_setting( OPTION, OPTION, array( 'type' => 'object', 'sanitize_callback' => __NAMESPACE__ . '\sanitize', 'default' => array() ) );
	add_settings_section( 'main', '', '__return_null', 'dating-app' );
	foreach ( fields() as $name => list( $type, $label, $example ) ) {
		$field = function () use ( $name, $type, $example ) {
			printf( '<input class="regular-text" id="dating-app-%1$s" type="%2$s" name="%3$s[%1$s]" value="%4$s" placeholder="%5$s">', esc_attr( $name ), esc_attr( $type ), esc_attr( OPTION ), esc_attr( settings()[ $name ] ), esc_attr( $example ) );
		};
		add_settings_field( $name, $label, $field, 'dating-app', 'main', array( 'label_for' => "dating-app-$name" ) );
	}
}

function settings_form(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html__( 'Dating App', 'dating-app' ) . '</h1><form action="options.php" method="post">';
	settings_fields( OPTION );
	do_settings_sections( 'dating-app' );
	submit_button();
	echo '</form></div>';
}

/** Of a network, every site has settings of its own. */
function uninstall(): void {
	if ( ! is_multisite() ) {
		delete_option( OPTION );
		return;
	}
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $site ) {
		delete_blog_option( $site, OPTION );
	}
}

add_action( 'init', __NAMESPACE__ . '\register' );
add_action( 'admin_menu', __NAMESPACE__ . '\settings_page' );
add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
register_uninstall_hook( __FILE__, __NAMESPACE__ . '\uninstall' );
